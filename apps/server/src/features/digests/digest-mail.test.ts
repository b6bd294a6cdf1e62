import { describe, expect, test } from 'vitest'
import { digestMail } from './digest-mail.ts'

const day = {
  client_id: 7,
  name: 'Nile Threads',
  email: 'shop@client.example',
  day: '2024-07-15',
  delivered: 41,
  failed: 3,
  returned: 2,
}

describe('the mail of a day', () => {
  test('is in both languages, Arabic first', () => {
    const { to, subject, text, html } = digestMail(day, 125_050, 'hello@nile.example')
    expect(to).toBe('shop@client.example')
    expect(subject).toBe('شحناتك يوم الاثنين، 15 يوليو | Your shipments on Monday 15 July')
    const lines = [
      'تم تسليمها: 41',
      'محاولات تسليم لم تنجح: 3',
      'مرتجعة إليك: 2',
      'مستحق لك الآن: 1,250.50 جنيه',
      'Delivered: 41',
      'Delivery attempts that failed: 3',
      'Returned to you: 2',
      'We owe you now: 1,250.50 EGP',
    ]
    expect(text.split('\n').filter((line) => lines.includes(line))).toEqual(lines)
    expect(html.match(/<div lang="\w\w" dir="\w\w\w"/g)).toEqual([
      '<div lang="ar" dir="rtl"',
      '<div lang="en" dir="ltr"',
    ])
    for (const part of ['>مستحق لك الآن</th>', '>1,250.50 جنيه</td>', '>We owe you now</th>', '>41</td>'])
      expect(html).toContain(part)
  })

  test('shows the debt of a client without a sign', () => {
    const { text } = digestMail(day, -3_591, null)
    expect(text).toContain('You owe us now: 35.91 EGP')
    expect(text).toContain('مستحق عليك الآن: 35.91 جنيه')
    expect(text).not.toContain('We owe')
  })

  test('escapes a name and isolates its direction', () => {
    const { html, subject } = digestMail({ ...day, name: '<script>alert("1")</script> & Sons' }, 0, null)
    expect(html).not.toContain('<script')
    expect(
      html.match(/<bdi>&#60;script&#62;alert\(&#34;1&#34;\)&#60;\/script&#62; &#38; Sons<\/bdi>/g),
    ).toHaveLength(2)
    expect(subject).not.toContain('script')
  })

  test('shows the largest amounts', () => {
    expect(digestMail(day, Number.MAX_SAFE_INTEGER, null).text).toContain('90,071,992,547,409.91 EGP')
  })
})
