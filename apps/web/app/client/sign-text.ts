/**
 * HMAC-SHA-256 of a text, in hexadecimal. WebCrypto has it, but only in secure contexts and only later: a
 * branch may reach its server by plain http, and a guard must know before the first screen.
 */
export function signText(text: string, secret: string): string {
  const encoder = new TextEncoder()
  const key = encoder.encode(secret)
  const pad = (byte: number) =>
    Uint8Array.from({ length: blockBytes }, (_, index) => (key[index] ?? 0) ^ byte)
  const inner = sha256(join(pad(0x36), encoder.encode(text)))
  return Array.from(sha256(join(pad(0x5c), inner)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const blockBytes = 64

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}

/** The first 64 primes' cube roots, and the first eight's square roots: 32 bits of their fractions. */
const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && Array.from({ length: number }, (_, by) => by).every((by) => by < 2 || number % by),
)
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)))
const startState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, message.length * 8)

  const state = Int32Array.from(startState)
  for (let offset = 0; offset < padded.length; offset += blockBytes) compress(state, view, offset)

  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setInt32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

function compress(state: Int32Array, view: DataView, offset: number): void {
  const words = new Int32Array(64)
  for (let t = 0; t < 64; t++) {
    if (t < 16) words[t] = view.getInt32(offset + t * 4)
    else {
      const [a, b] = [at(words, t - 15), at(words, t - 2)]
      const small0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const small1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      words[t] = at(words, t - 16) + small0 + at(words, t - 7) + small1
    }
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight
  for (let t = 0; t < 64; t++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + big1 + choice + (roundConstants[t] ?? 0) + at(words, t)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + big0 + majority) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
}

type Eight = [number, number, number, number, number, number, number, number]

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
