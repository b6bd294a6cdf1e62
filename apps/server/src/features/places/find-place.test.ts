import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPlaces } from './find-place.ts'
import { places } from './places.ts'

const found = (text: string, limit = 10) => findPlaces(text, limit).map((place) => place.key)

describe('the search for a place', () => {
  it.each([
    ['مدينة نصر', 'cairo/nasr-city'],
    ['مدينه نصر', 'cairo/nasr-city'],
    ['NASR CITY', 'cairo/nasr-city'],
    ['المعادي', 'cairo/maadi'],
    ['معادى', 'cairo/maadi'],
    ['el maadi', 'cairo/maadi'],
    ['Al-Maadi', 'cairo/maadi'],
    ['٦ أكتوبر', 'giza/6th-of-october'],
    ['6 اكتوبر', 'giza/6th-of-october'],
    ['الأقصر', 'luxor/luxor'],
    ['اقصر', 'luxor/luxor'],
    ['إمـبـابة', 'giza/imbaba'],
    ['بور فؤاد', 'port-said/port-fouad'],
    ['بورفواد', 'port-said/port-fouad'],
    ['العاشر من رمضان', 'sharqia/10th-of-ramadan'],
    ['المحلة', 'gharbia/el-mahalla-el-kubra'],
  ])('finds %s first', (text, key) => {
    expect(found(text)[0]).toBe(key)
  })

  it('returns the exact name before longer ones', () => {
    expect(found('شبرا')).toEqual([
      'cairo/shubra',
      'giza/shabramant',
      'qalyubia/shubra-el-kheima',
      'beheira/shubrakhit',
    ])
  })

  it('returns names with a matching beginning of a word before names that only contain the text', () => {
    const keys = found('tan', 100)
    expect(keys[0]).toBe('gharbia/tanta')
    expect(keys).toContain('alexandria/stanley')
    expect(found('نصر')[0]).toBe('cairo/nasr-city')
  })

  it('finds an incomplete name, with and without the article', () => {
    expect(found('المنصو', 50)).toContain('dakahlia/mansoura')
    expect(found('mansou', 50)).toContain('dakahlia/mansoura')
  })

  it('finds a part in the middle of a name', () => {
    expect(found('الخيمة')).toEqual(['qalyubia/shubra-el-kheima'])
  })

  it('distinguishes places with the same name by the governorate', () => {
    expect(found('دار السلام')).toEqual(['cairo/dar-el-salam', 'sohag/dar-el-salam'])
    expect(found('دار السلام، سوهاج')).toEqual(['sohag/dar-el-salam'])
    expect(found('sheikh zayed ismailia')).toEqual(['ismailia/sheikh-zayed'])
  })

  it('respects the limit', () => {
    expect(found('ا', 3)).toHaveLength(3)
    expect(found('cairo', 0)).toEqual([])
    expect(found('cairo', -1)).toEqual([])
  })

  it.each(['', '   ', '،-.', 'Timbuktu', 'لندن', "'; drop table places; --"])(
    'finds nothing for %j',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )

  it('finds every place by each of its names', () => {
    for (const place of places) {
      for (const name of [place.arabic, place.english, ...place.alternatives]) {
        expect(found(name, places.length)).toContain(place.key)
      }
    }
  })

  it('never fails and never repeats a place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 600 }), (text, limit) => {
        const keys = found(text, limit)
        expect(keys.length).toBeLessThanOrEqual(limit)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
