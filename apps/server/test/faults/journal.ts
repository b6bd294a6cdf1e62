import { closeSync, openSync, writeSync } from 'node:fs'
import type { CallInput, CallName } from '@mersal/contract'

/** A changing call of a writer: its key, its request, and its answer, if there was one. */
export type RecordedCall<N extends CallName = CallName> = {
  key: string
  call: N
  merchant: boolean
  input: CallInput<N>
  awb: string | null
  /** The body of the first successful answer. Null while there is none. */
  done: string | null
  /** How often it was sent. */
  sent: number
}

/** An act that a phone keeps until its answer arrives. It has an id of its own and no idempotency key. */
export type PhoneAct = {
  id: string
  awb: string
  call: 'startOwnLine' | 'finishOwnLine' | 'reportOwnOtherCase'
  at: string
  input: object
}

/** The calls and answers of the writers. Written to disk before a writer continues. */
export class Journal {
  readonly asked: RecordedCall[] = []
  readonly phoneActs: PhoneAct[] = []
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'a')
  }

  ask<N extends CallName>(asked: Omit<RecordedCall<N>, 'done' | 'sent'>): RecordedCall<N> {
    const entry: RecordedCall<N> = { ...asked, done: null, sent: 0 }
    this.asked.push(entry as unknown as RecordedCall)
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
