import { describe, expect, test } from 'vitest'
import { faultsOfVariants, wordsAtCounts } from './joined-counts.ts'

describe('a count that a text joins by hand', () => {
  test.each([
    ['وُزّع {parcels} طرد على {runs} خط سير', ['وُزّع', 'طرد', 'خط']],
    ['من {shown} مستلم', ['مستلم']],
    ['تم توزيع الطرود {shown}', ['الطرود']],
  ])('is found in %s', (text, words) => {
    expect(wordsAtCounts(text)).toEqual(words)
  })

  test.each([
    'الطرود: {shown}',
    'كل الطرود ({parcels})',
    'تم {done} من {total}',
    'الإصدار {number}',
    'استلم {amount} جنيه من المستلم.',
    'خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  ])('is none in %s', (text) => {
    expect(wordsAtCounts(text)).toEqual([])
  })
})

describe('the variants of a text', () => {
  const declarations = ['input count', 'input shown', 'local countPlural = count: plural']
  const match = {
    'countPlural=zero': 'لا طرود',
    'countPlural=one': 'طرد واحد',
    'countPlural=two': 'طردان',
    'countPlural=few': '{shown} طرود',
    'countPlural=many': '{shown} طردًا',
    'countPlural=other': '{shown} طرد',
  }

  test('have each form of the language', () => {
    expect(faultsOfVariants({ declarations, match }, 'ar')).toEqual([])
    const { 'countPlural=two': _, ...others } = match
    expect(faultsOfVariants({ declarations, match: others }, 'ar')).toEqual(["no form 'two'"])
  })

  test('say the number themselves', () => {
    const nouns = { 'countPlural=one': 'parcel', 'countPlural=other': 'parcels' }
    expect(faultsOfVariants({ declarations, match: nouns }, 'en')).toEqual([
      'no number in any form, so it is joined elsewhere',
    ])
  })

  test('that are not by count join none', () => {
    const both = { 'same=yes': '{shown} طرد', 'same=no': 'طرود' }
    expect(faultsOfVariants({ declarations: ['input same', 'input shown'], match: both }, 'ar')).toEqual([
      'طرد',
    ])
  })
})
