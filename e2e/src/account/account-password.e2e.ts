import { expect, test } from 'vitest'
import { newStaff } from '../support/employees.ts'
import { useBrowser } from '../support/journey.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const visit = useBrowser()

const words = texts.ar

test('one changes one’s own password by the old one, and stays signed in here alone', async () => {
  const { email, password } = await newStaff()
  await sessionOf(email, password)
  const { page } = await visit('/dashboard/signin', { language: 'ar' })
  await fillSignIn(page, email, password)
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/account')
  const sessions = page.getByRole('list', { name: words.sessions }).getByRole('listitem')
  await sessions.nth(1).waitFor()

  await page.getByRole('button', { name: words.own_password_change }).click()
  const dialog = page.getByRole('alertdialog')
  const save = dialog.getByRole('button', { name: words.own_password_change })
  await dialog.locator('input[name=password]').fill('Wrong-Day-7')
  await dialog.locator('input[name=new_pass]').fill('password')
  await save.click()
  await dialog.locator('input[name=new_pass][aria-invalid=true]').waitFor()
  await dialog.locator('input[name=new_pass]').fill('Cloudy-Day-8')
  await save.click()
  await dialog.locator('input[name=password][aria-invalid=true]').waitFor()
  await dialog.locator('input[name=password]').fill(password)
  await save.click()

  await page.getByText(words.own_password_changed).first().waitFor()
  await sessions.nth(1).waitFor({ state: 'detached' })
  await expect(sessionOf(email, password)).rejects.toThrow('/dashboard/auth/login')
  await sessionOf(email, 'Cloudy-Day-8')
  await page.reload()
  await sessions.first().waitFor()
})
