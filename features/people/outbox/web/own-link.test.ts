import { expect, it } from 'vitest'
import { ownLink } from './own-link.ts'

const site = 'https://kontor.company.example'
const here = 'http://127.0.0.1:3000'

it.each([
  [`${site}/verify-email?token=abc`, `${here}/verify-email?token=abc`],
  [`${here}/reset-password?token=abc#x`, `${here}/reset-password?token=abc#x`],
  ['https://elsewhere.example/verify-email?token=abc', undefined],
  ['https://kontor.company.example.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
])('reads %s as %s', (href, link) => expect(ownLink(href, site, here)).toBe(link))
