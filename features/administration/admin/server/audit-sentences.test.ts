import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditActions, auditKinds } from '#platform/contract/audit-actions.ts'
import { auditSentences, idsIn } from '#platform/server/audit-sentences.ts'
import { adminApi } from '../contract.ts'

const sentenceOf = auditSentences(() => Object.values(adminApi))
const names = new Map([[5, 'Jonas Peters']])
const say = (action: string, target: string, result = 200) =>
  sentenceOf({ action, target, result }, (id) => names.get(id))
const jonas = '@jonas (5)'

describe('the sentences of the audit log', () => {
  it.each([
    ['create administrator', jonas, 'created the account of Jonas Peters, an administrator'],
    ['create user', jonas, 'created the account of Jonas Peters'],
    ['edit user', `${jonas}: isAdmin on`, 'made Jonas Peters an administrator'],
    [
      'edit user',
      `${jonas}: fullName, email, bio, isAdmin off`,
      'took the rights of an administrator from Jonas Peters and ' +
        'changed the full name, email address and bio of Jonas Peters',
    ],
    ['edit user', 'person-1f: isEmailVerified on', 'marked the email address of person-1f as verified'],
    ['edit user', `${jonas}: `, 'saved the account of Jonas Peters unchanged'],
    ['delete user', '@gone (9)', 'deleted the account of @gone (9) with everything that was theirs'],
    ['delete own account', jonas, 'deleted their own account'],
    ['remove second factor', jonas, 'removed the second sign-in step of Jonas Peters'],
    [
      'change registration',
      'invite, a.example, b.example',
      'decided that one registers by invitation only, with addresses of a.example and b.example',
    ],
    [
      'change registration',
      'open, members may not invite',
      'decided that everybody may register, and that members may not invite',
    ],
    ['change name', jonas, 'changed their own full name'],
    ['invite', 'anna@a.example', 'invited anna@a.example'],
    ['revoke invitation', 'anna@a.example', 'took back the invitation of anna@a.example'],
    [
      'change theme',
      'modern, 210 90% 40%, dark, radius 0.5',
      'changed the look for everybody: modern, dark, radius 0.5, colour 210 90% 40%',
    ],
    ['switch assistant on', '/api/admin/ai-settings', 'switched the assistant on for everybody'],
    ['switch assistant off', '/api/admin/ai-settings', 'switched the assistant off for everybody'],
    ['merge tags', '#a → #b', 'merged the tag #a into #b'],
    ['delete tag', '#a', 'deleted the tag #a'],
    ['read file', '/api/posts/7', 'opened a file of post 7, which is hidden from them otherwise'],
    ['READ', '/api/posts?scope=all', 'looked through all posts, hidden ones too'],
    ['READ', '/api/posts/7', 'read post 7, which is hidden from them otherwise'],
    ['DELETE', '/api/posts/7', 'deleted post 7 of another member'],
    ['POST', '/api/admin/reports/3/decision', 'decided report 3'],
    ['POST', '/api/suggestions/3/reply', 'answered suggestion 3'],
    ['DELETE', '/api/suggestions/3', 'deleted suggestion 3'],
    ['REFUSED', '12 more within a minute', 'was refused 12 more times within a minute'],
  ])('says %s %s', (action, target, sentence) => {
    expect(say(action, target)).toBe(sentence)
  })

  it.each([
    ['POST', '/api/login', 401, 'tried to sign in with a wrong name or password'],
    [
      'PATCH',
      '/api/admin/users/5',
      403,
      'tried “Change a member’s account and rights”, which they may not do',
    ],
    [
      'DELETE',
      '/api/users/5',
      404,
      'tried “Delete a member with everything that is theirs” on something that is not there',
    ],
    [
      'GET',
      '/api/admin/audit',
      403,
      'asked for “Who did or tried what, newest first”, which they may not see',
    ],
    ['GET', '/api/no-such', 404, 'called an address that does not exist: GET /api/no-such'],
  ])('says what was refused: %s %s', (action, target, result, sentence) => {
    expect(say(action, target, result)).toBe(sentence)
  })

  it('has a sentence and a kind for each named action', () => {
    for (const action of auditActions) {
      expect(say(action, jonas)).not.toContain('address that does not exist')
      expect(auditKinds).toHaveProperty([action])
    }
  })

  it('knows each call that the server records after it succeeded', async () => {
    const sources = globSync('features/*/*/server/**/*.ts').filter((path) => !path.includes('.test.'))
    const texts = await Promise.all(sources.map((path) => readFile(path, 'utf8')))
    const recording = texts.filter((text) => /\baudit\(|auditEntry|\brecord\(tx/.test(text))
    const methods = recording.flatMap((text) => [...text.matchAll(/'(READ|DELETE|POST|PUT|PATCH)'/g)])
    expect(recording.length).toBeGreaterThan(8)
    expect(new Set(methods.map(([, method]) => method))).toEqual(new Set(['READ', 'DELETE', 'POST']))
    const targets = recording.flatMap((text) => [...text.matchAll(/[`'](\/api\/[a-z/${}.?=A-Z]+)[`']/g)])
    const unknown = targets
      .map(([, target = '']) => target.replaceAll(/\$\{[^}]+\}/g, '7'))
      .filter((path) => path !== '/api/admin/ai-settings')
      .filter((path) =>
        ['READ', 'DELETE', 'POST'].every((action) => /^(used|called)/.test(say(action, path))),
      )
    expect(unknown).toEqual([])
  })

  it('finds the members whom a target names', () => {
    expect(idsIn('@a (5), @b.c (17): email')).toEqual([5, 17])
  })
})
