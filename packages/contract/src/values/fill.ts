export type MessageParameters = Readonly<Record<string, string | number>>

/** Replaces each `{name}` in `text`. A missing parameter becomes empty. */
export function fill(text: string, parameters: MessageParameters): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
