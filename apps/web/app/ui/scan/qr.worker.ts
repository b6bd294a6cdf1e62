import readQr from 'jsqr'

/** Reads the QR code of a picture. Null when there is none. */
addEventListener('message', ({ data: { data, width, height } }: MessageEvent<ImageData>) => {
  postMessage(readQr(data, width, height)?.data ?? null)
})
