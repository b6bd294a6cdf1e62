/* Manifest, icons and share images from the company's name, colour and logo. */

import type { AppParts, Feature } from '../../platform/feature.ts'
import { serveCompanyImages } from './company-images.routes.ts'

export const companyImagesFeature = (parts: AppParts) =>
  ({ serve: (server) => serveCompanyImages(server, parts) }) satisfies Feature
