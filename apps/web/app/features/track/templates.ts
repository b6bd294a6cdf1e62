/** A copy of the content of the document's template `id`. */
export function fromTemplate(id: string): DocumentFragment {
  return templateOf(id).content.cloneNode(true) as DocumentFragment
}

function templateOf(id: string): HTMLTemplateElement {
  const template = document.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`the document has no template ${id}`)
  return template
}

/** The element of a copy that holds `name`. */
export function slot(copy: DocumentFragment, name: string): HTMLElement {
  const element = copy.querySelector<HTMLElement>(`[data-slot=${name}]`)
  if (!element) throw new Error(`the template has no slot ${name}`)
  return element
}
