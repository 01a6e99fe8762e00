import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email.ts'

describe('isEmailAddress', () => {
  it.each([
    'dana@whitfield-trading.com',
    'dana.whitfield+kontor@mail.example.co.uk',
    "o'neill@example.ie",
    'x@1.2.example.com',
    'a@xn--bcher-kva.example',
  ])('takes %s', (address) => expect(isEmailAddress(address)).toBe(true))

  it.each([
    '',
    'dana',
    'dana@localhost',
    'dana@@example.com',
    'dana@example..com',
    '.dana@example.com',
    'dana.@example.com',
    'dana@-example.com',
    'dana@example.com\r\nBcc: all@example.com',
    'dana@example.com\n',
    'dana@example.com, eve@example.com',
    'dana@example.com;eve@example.com',
    'dana@example.com eve@example.com',
    'Dana <dana@example.com>',
    '<dana@example.com>',
    '"dana"@example.com',
    'dana(comment)@example.com',
    'dana@[127.0.0.1]',
    'dänä@example.com',
    'dana@example.com\0',
    'dana@еxample.com',
    `${'a'.repeat(65)}@example.com`,
    `dana@${'a.'.repeat(130)}com`,
  ])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false))

  it('never accepts a character that could end a header or begin a second address', () => {
    assert(
      property(string(), constantFrom('\r', '\n', ',', ';', '<', '>', ' ', '"', '\t', '\0'), (text, bad) => {
        expect(isEmailAddress(`${text}${bad}a@example.com`)).toBe(false)
        expect(isEmailAddress(`a@example.com${bad}${text}`)).toBe(false)
      }),
    )
  })
})
