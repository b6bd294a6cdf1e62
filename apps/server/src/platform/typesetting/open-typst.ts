import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const fonts = [
  import.meta.resolve('@expo-google-fonts/cairo/500Medium/Cairo_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/cairo/600SemiBold/Cairo_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/cairo/800ExtraBold/Cairo_800ExtraBold.ttf'),
]

/** A typst compiler with our fonts, for templates of `folder`. Typesetting blocks, so use it in a thread. */
export function openTypst(folder: URL): NodeCompiler {
  const fontBlobs = fonts.map((address) => readFileSync(fileURLToPath(address)))
  return NodeCompiler.create({ workspace: fileURLToPath(folder), fontArgs: [{ fontBlobs }] })
}

/**
 * The input `job` of a template, without vowel marks. Typst draws a mark apart from its letter, and text that is
 * copied from the PDF then has the letter twice.
 */
export function jobInput(job: object): { job: string } {
  return { job: JSON.stringify(job).replace(/[\u064b-\u0652]/g, '') }
}
