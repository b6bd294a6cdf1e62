import { IconSearch } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { type Command, matching } from './command.ts'

const command = (en: string, ar: string): Command => ({
  key: en,
  label: (_, options) => (options?.locale === 'ar' ? ar : en),
  icon: IconSearch,
  run() {},
})
const commands = [
  command('Shipments', 'الشحنات'),
  command('Dark', 'داكن'),
  command('Log out', 'تسجيل الخروج'),
]
const found = (typed: string) => matching(commands, typed).map(({ key }) => key)

test('an empty search finds every command', () => {
  expect(found('  ')).toEqual(['Shipments', 'Dark', 'Log out'])
})

test('part of a word finds a command, in either language and any spelling', () => {
  expect(found('SHIP')).toEqual(['Shipments'])
  expect(found('شحن')).toEqual(['Shipments'])
  expect(found('خروج تسجيل')).toEqual(['Log out'])
})

test('another name finds a command too', () => {
  const renamed = { ...command('Reports', 'التقارير'), also: [command('Performance', 'الأداء').label] }
  expect(matching([renamed], 'perform')).toEqual([renamed])
  expect(matching([renamed], 'اداء')).toEqual([renamed])
})

test('every word must match', () => {
  expect(found('dark shipments')).toEqual([])
})
