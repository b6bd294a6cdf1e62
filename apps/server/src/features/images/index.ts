import type { AppParts, Feature } from '../../platform/feature.ts'
import { serveImages } from './images.routes.ts'

export type { EncodedImage } from './encode-image.ts'
export { drawImage, imageUrl, keepImage } from './images.service.ts'

export const imagesFeature = ({ store }: AppParts) =>
  ({ serve: (server) => serveImages(server, store) }) satisfies Feature
