/** Code of one checked function (parameters `sql` and `tx`), and what must be said of it; nothing when right. */
export type Case = [name: string, code: string, ...messages: string[]]
