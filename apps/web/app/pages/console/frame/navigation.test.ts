import { roles } from '@mersal/contract'
import { describe, expect, test } from 'vitest'
import { orderFilesPath, paths, viewPath } from '../../../paths.ts'
import { sectionAt, sectionsFor } from './navigation.ts'

const labelAt = (pathname: string) =>
  sectionAt(sectionsFor('superuser', 'console'), pathname)?.label({}, { locale: 'en' })

describe('the navigation', () => {
  test.each(roles)('of a %s has at most nine entries above the settings, each screen once', (role) => {
    const sections = sectionsFor(role, 'console')
    expect(sections.filter(({ isApart }) => !isApart).length).toBeLessThanOrEqual(9)
    const screens = sections.flatMap(({ screens }) => screens.map(({ to }) => to))
    expect(screens).toEqual([...new Set(screens)])
  })

  test('an entry with one screen has the name of that screen', () => {
    const [wallet] = sectionsFor('staff', 'console').filter(({ screens }) =>
      screens.some(({ to }) => to === paths.wallet),
    )
    expect(wallet?.label({}, { locale: 'en' })).toBe('Wallet')
  })

  test.each([
    [paths.dashboard, 'Home'],
    [orderFilesPath, 'Shipments'],
    [viewPath(paths.shipments, 1), 'Shipments'],
    [paths.calculation, 'Shipments'],
    [paths.areas, 'People'],
    [paths.account, undefined],
  ])('%s is in the section %s', (pathname, label) => {
    expect(labelAt(pathname)).toBe(label)
  })

  test.each([
    [paths.performance, { en: 'Performance', ar: 'الأداء' }],
    [paths.events, { en: 'Failed events', ar: 'أحداث لم تُعالَج' }],
  ])('%s is also found by the name that it had before', (path, names) => {
    const screen = sectionsFor('superuser', 'console')
      .flatMap(({ screens }) => screens)
      .find(({ to }) => to === path)
    expect({
      en: screen?.formerly?.({}, { locale: 'en' }),
      ar: screen?.formerly?.({}, { locale: 'ar' }),
    }).toEqual(names)
  })
})
