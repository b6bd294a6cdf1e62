export type MessageParameters = Readonly<Record<string, string | number>>

/** `text` with each `{name}` filled; what is not given is left out. */
export function fill(text: string, parameters: MessageParameters): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
