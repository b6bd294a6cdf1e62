import { Html } from '../../../platform/web-pages/html.ts'
import type { PageAct } from './page-acts.ts'

/** Paths of 24 by 24. */
const paths: Partial<Record<PageAct | 'star' | 'pin', string>> = {
  day: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  address: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  pin: 'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11z',
  branch: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  door: 'M3 7h10v9H3zM13 10h4l4 3v3h-8zM7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  who: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c0-3.6 3.1-6 7-6s7 2.4 7 6',
  refuse: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM6 6l12 12',
  'wrong-number':
    'M6 4h4l2 5-2.5 1.5a11 11 0 0 0 4 4L15 12l5 2v4c0 1-1 2-2 2C10 20 4 13 4 6c0-1 1-2 2-2zM16 4l4 4M20 4l-4 4',
  'nobody-came': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
}

export function icon(name: PageAct | 'star' | 'pin'): Html {
  return new Html(
    `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${paths[name] ?? ''}"/></svg>`,
  )
}
