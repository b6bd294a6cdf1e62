import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Language } from '@mersal/contract'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'

/** What a preview says and shows, as JSON. `mark` and `scene` are SVG. */
export type SharePreview = {
  language: Language
  direction: 'ltr' | 'rtl'
  name: string
  title: string
  mark: string
  scene: string
}

const fonts = [
  import.meta.resolve('@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/cairo/800ExtraBold/Cairo_800ExtraBold.ttf'),
]
const fontBlobs = fonts.map((address) => readFileSync(fileURLToPath(address)))
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs }],
})

// Draws the preview that standard input describes, and writes the PNG to standard output.
const svg = compiler.plainSvg({
  mainFilePath: fileURLToPath(new URL('share-image.typ', import.meta.url)),
  inputs: { job: (await buffer(process.stdin)).toString() },
})
const png = await sharp(Buffer.from(svg)).resize(1200, 630).png({ palette: true }).toBuffer()
process.stdout.write(png)
