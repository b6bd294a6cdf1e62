import { closeSync, openSync, writeSync } from 'node:fs'
import type { CallInput, CallName } from '@mersal/contract'

/** One changing call of a writer: what it asked under which key, and what it heard, if it heard. */
export type Asked<N extends CallName = CallName> = {
  key: string
  call: N
  merchant: boolean
  input: CallInput<N>
  awb: string | null
  /** The body of the first answer that says it was done; null while there is none. */
  done: string | null
  /** How often it was sent. */
  sent: number
}

/** What the writers asked and heard, on the disk before they go on. */
export class Journal {
  readonly asked: Asked[] = []
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'a')
  }

  ask<N extends CallName>(asked: Omit<Asked<N>, 'done' | 'sent'>): Asked<N> {
    const entry: Asked<N> = { ...asked, done: null, sent: 0 }
    this.asked.push(entry as unknown as Asked)
    this.#write({ asks: entry.key, call: entry.call, input: entry.input })
    return entry
  }

  hear(key: string, http: number | null, body: string): void {
    this.#write({ answers: key, http, body })
  }

  close(): void {
    closeSync(this.#file)
  }

  #write(line: object): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}
