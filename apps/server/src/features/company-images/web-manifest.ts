import type { PublicCompany } from '@mersal/contract'

const sizes = [192, 512] as const
const purposes = ['any', 'maskable'] as const

/** The icons of the courier's app. Their paths are the ones that installed apps know. */
export const icons = purposes.flatMap((purpose) =>
  sizes.map((size) => ({
    path: `/icons/courier-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    size,
    purpose,
  })),
)

/** The manifest of the courier's app, which is in Arabic like its users. */
export function webManifest({ name, brand_colour }: Pick<PublicCompany, 'name' | 'brand_colour'>): string {
  return JSON.stringify({
    name: `${name.ar} للمندوبين`,
    short_name: name.ar,
    description: 'مهام المندوب اليوم: استلام وتوصيل ونقود تُسلَّم للفرع.',
    lang: 'ar',
    dir: 'rtl',
    id: '/courier',
    start_url: '/courier',
    scope: '/courier',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#ffffff',
    theme_color: brand_colour,
    icons: icons.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })
}
