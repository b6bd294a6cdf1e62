/** The name of a document in the file store. */
export function storedName(id: string): string {
  return `document-${id}`
}

/** The Content-Disposition header to save a file as `name`, in any script (RFC 6266). */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
