export type { EncodedImage } from './encode-image.ts'
export { serveImages } from './images.routes.ts'
export { drawImage, imageUrl, keepImage } from './images.service.ts'
