import { expect, test } from 'vitest'
import { groupMessages } from './group-messages.ts'

const head = "/* eslint-disable */\nimport { getLocale } from '../runtime.js';\n"
const compiled = {
  'runtime.js': 'runtime',
  'messages/_index.js': "export * from './save.js'",
  'messages/save.js': `${head}export const save = 1\n`,
  'messages/close.js': `${head}import * as registry from '../registry.js'\nexport const close = 2\n`,
  'messages/branch.js': `${head}export const branch = 3\n`,
}

test('messages that the same sources use are one file, which imports each file once', () => {
  const files = groupMessages(compiled, [{ text: 'm.save() m.close()' }, { text: 'm.branch()' }])
  expect(Object.keys(files).sort()).toEqual([
    'messages/_index.js',
    'messages/branch.js',
    'messages/save.js',
    'runtime.js',
  ])
  expect(files['messages/save.js']).toBe(
    `${head}import * as registry from '../registry.js'\nexport const save = 1\nexport const close = 2\n`,
  )
  expect(files['messages/_index.js']?.split('\n')).toEqual([
    "export { save, close } from './save.js'",
    "export { branch } from './branch.js'",
  ])
})

test('a message that one more source uses is a file of its own', () => {
  const files = groupMessages(compiled, [{ text: 'm.save() m.close()' }, { text: 'm.branch() m.close()' }])
  expect(files['messages/_index.js']?.split('\n')).toHaveLength(3)
})
