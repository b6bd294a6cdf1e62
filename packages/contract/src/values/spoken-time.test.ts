import { expect, test } from 'vitest'
import { spokenTime } from './spoken-time.ts'

test.each([
  ['00:00', '12 midnight', '12 منتصف الليل'],
  ['00:30', '12:30 am', '12:30 منتصف الليل'],
  ['09:00', '9 am', '9 صباحًا'],
  ['12:00', '12 noon', '12 ظهرًا'],
  ['12:05', '12:05 pm', '12:05 ظهرًا'],
  ['13:00', '1 pm', '1 ظهرًا'],
  ['15:30', '3:30 pm', '3:30 عصرًا'],
  ['17:00', '5 pm', '5 مساءً'],
  ['24:00', '12 midnight', '12 منتصف الليل'],
])('%s is said', (time, en, ar) => {
  const said = [spokenTime(time, 'en'), spokenTime(time, 'ar')]
  expect(said.map((words) => words.replaceAll('\u00a0', ' '))).toEqual([en, ar])
})
