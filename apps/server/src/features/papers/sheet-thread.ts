import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { joinPdfs } from '../../platform/typesetting/join-pdfs.ts'
import { jobInput, openTypst } from '../../platform/typesetting/open-typst.ts'
import { partsOf } from './parts-of-sheet.ts'
import type { Sheet } from './sheet.ts'

const compiler = openTypst(new URL('.', import.meta.url))
const mainFilePath = fileURLToPath(new URL('sheet.typ', import.meta.url))
const sheet = workerData as Sheet
const joined = joinPdfs(sheet)
const pieces: Buffer[] = []
let firstPage = 1
for (const part of partsOf(sheet)) {
  const inputs = jobInput({ ...part, firstPage })
  const pdf = compiler.pdf({ mainFilePath, inputs }, { pdfTags: false })
  // Otherwise the typesetter keeps every page in memory.
  compiler.evictCache(0)
  firstPage += pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  pieces.push(joined.add(pdf))
}
pieces.push(joined.end())
parentPort?.postMessage(new Uint8Array(Buffer.concat(pieces)))
