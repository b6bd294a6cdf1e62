export { serveImages } from './images.routes.ts'
export { imageUrl, keepImage } from './images.service.ts'
