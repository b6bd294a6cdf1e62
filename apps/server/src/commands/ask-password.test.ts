import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from './ask-password.ts'

/** A terminal in which a person types these lines, each after a question. */
function terminalWith(...lines: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const stdout = new PassThrough({ encoding: 'utf8' })
  let shown = ''
  stdout.on('data', (text: string) => {
    shown += text
    if (text.endsWith(': ')) stdin.write(`${lines.shift()}\r`)
  })
  return { stdin, stdout, shown: () => shown }
}

test('a password is asked twice and never shown', async () => {
  const terminal = terminalWith('Sunny-Day-7', 'Sunny-Day-7')
  expect(await askPassword(terminal)).toBe('Sunny-Day-7')
  expect(terminal.shown()).toBe('Password (6 to 20 characters): \nThe same password again: \n')
})

test('two answers that differ are refused', async () => {
  await expect(askPassword(terminalWith('Sunny-Day-7', 'Sunny-Day-8'))).rejects.toThrow(
    'The two passwords differ.',
  )
})

test('nobody is asked without a terminal', async () => {
  await expect(askPassword({ stdin: new PassThrough(), stdout: new PassThrough() })).rejects.toThrow(
    'Set MERSAL_PASSWORD',
  )
})
