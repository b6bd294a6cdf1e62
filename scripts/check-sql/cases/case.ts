/**
 * The code of one checked function (parameters `sql` and `tx`), and the expected messages. None when it is
 * correct.
 */
export type Case = [name: string, code: string, ...messages: string[]]
