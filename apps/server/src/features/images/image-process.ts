import sharp from 'sharp'
import { encodeImage } from './encode-image.ts'
import type { ImageQuestion } from './images.service.ts'

sharp.cache(false)
// One image at a time leaves the other processors to the server and the database.
sharp.concurrency(1)
// Only the server ends this process. Signals to the process group ask the server to finish its work first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

process.on('message', async ({ bytes, form }: ImageQuestion) => {
  const image = await encodeImage(bytes, form)
  // The server may have ended meanwhile.
  if (process.connected) process.send?.({ image })
})
