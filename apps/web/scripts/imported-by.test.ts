import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importedBy } from './imported-by.ts'

const isOfSignIn = importedBy(['app/pages/auth/sign-in.tsx'])
const pathOf = (file: string) => fileURLToPath(new URL(`../app/${file}`, import.meta.url))

test.each([
  'features/session/sign-in/sign-in-form.tsx',
  'features/session/session-form.tsx',
  'features/session/session-form.module.css',
])('a page imports %s at once', (file) => {
  expect(isOfSignIn(pathOf(file))).toBe(true)
})

test.each([
  // Itself, what loads later, and what gives types alone.
  'pages/auth/sign-in.tsx',
  'features/session/sign-in/sign-in-calls.ts',
  'client/call.ts',
  'client/stored-session.ts',
])('a page does not import %s', (file) => {
  expect(isOfSignIn(pathOf(file))).toBe(false)
})

test('a text or an icon that its modules name is imported, and no other', () => {
  expect(isOfSignIn('/app/paraglide/messages/login.js')).toBe(true)
  expect(isOfSignIn('/app/paraglide/messages/add_client.js')).toBe(false)
  expect(isOfSignIn('/esm/icons/IconEye.mjs')).toBe(true)
  expect(isOfSignIn('/esm/icons/IconTruck.mjs')).toBe(false)
})
