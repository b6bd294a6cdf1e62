/** What a document is called in the file store. */
export function storedName(id: string): string {
  return `document-${id}`
}

/** The header that has a browser save a file under `name` (RFC 6266), whatever letters it has. */
export function savedAs(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
