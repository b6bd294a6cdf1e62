import { describe, expect, it } from 'vitest'
import { governorates } from './governorates.ts'
import { nameKey } from './name-words.ts'
import { governorateByName } from './place-by-name.ts'

describe('a governorate by its name', () => {
  it('is found by its key, both names and every known spelling', () => {
    for (const { key, arabic, english, alternatives } of governorates) {
      for (const name of [key, arabic, english, ...alternatives]) expect(governorateByName(name)).toBe(key)
    }
  })

  it('is unique among governorates', () => {
    const owners = new Map<string, string>()
    for (const { key, arabic, english, alternatives } of governorates) {
      for (const name of [key, arabic, english, ...alternatives]) {
        expect(owners.get(nameKey(name)) ?? key).toBe(key)
        owners.set(nameKey(name), key)
      }
    }
  })

  it.each([
    ['الأسكندرية', 'alexandria'],
    ['اسكندريه', 'alexandria'],
    ['ALEX', 'alexandria'],
    ['القاهره', 'cairo'],
    ['قاهرة', 'cairo'],
    ['محافظة القاهرة', 'cairo'],
    ['محافظه الجيزه', 'giza'],
    ['Cairo Governorate', 'cairo'],
    ['  al-Qahirah ', 'cairo'],
    ['Qaliubia', 'qalyubia'],
    ['Sharkia', 'sharqia'],
    ['El Sharqia', 'sharqia'],
    ['Ash-Sharqiyah', 'sharqia'],
    ['بني سويف', 'beni-suef'],
    ['بنى سويف', 'beni-suef'],
    ['بور سعيد', 'port-said'],
    ['أسيوط', 'assiut'],
    ['اسيوط', 'assiut'],
    ['الوادى الجديد', 'new-valley'],
    ['KAFR EL-SHEIKH', 'kafr-el-sheikh'],
    ['Minufīyah', 'monufia'],
  ])('is understood as %j', (text, key) => {
    expect(governorateByName(text)).toBe(key)
  })

  it.each([
    '',
    ' ',
    'محافظة',
    'Governorate',
    'Nasr City',
    'Cairo Street',
    'Paris',
    'القاهرة الجديدة',
    'constructor',
  ])('is null for %j', (text) => {
    expect(governorateByName(text)).toBeNull()
  })
})
