/** Hostile JSON values as text; some are not valid JSON. */

const text = (value: string) => JSON.stringify(value)
const many = (value: string, count: number) => Array.from({ length: count }, () => value).join(',')

const numbers = ['0', '-1', '-0', '1.5', '1e309', '-1e309', '1e-400', '2147483648', '9007199254740993']
const hugeNumbers = ['9223372036854775808', '9'.repeat(400), '1e21', 'NaN', 'Infinity']
const texts = ['', ' ', '\0', 'a\0b', '\uD800', 'a\uDFFFb', '\u202E', '\uFFFF', '😀', '٣', '%', "'; --", '\\']
const names = ['__proto__', 'constructor', 'toString', '../../etc/passwd', 'null', 'true', 'undefined']
const writtenNumbers = ['NaN', '1e309', '-1', '1.5', '1_000', '0x10', '9'.repeat(50), '0.'.padEnd(500, '0')]
const days = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-2026-01-01',
  '10000-01-01',
  'infinity',
]
const moments = ['9999-12-31T23:59:59.999Z', '0000-00-00T00:00:00Z', '294277-01-01T00:00:00Z', 'now', 'epoch']
const long = [
  'x'.repeat(300),
  'x'.repeat(20_000),
  'é'.repeat(500_000),
  '\n'.repeat(5_000),
  '@'.repeat(10_000),
]

export const strings: readonly string[] = [
  ...texts,
  ...names,
  ...writtenNumbers,
  ...days,
  ...moments,
  ...long,
]

/** Replacements for a value of a JSON body. */
export const jsonValues: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"a":null}',
  '{"__proto__":{"isAdmin":true}}',
  ...numbers,
  ...hugeNumbers,
  ...strings.map(text),
  // PostgreSQL accepts neither, but both are valid JSON.
  '"\\u0000"',
  '"\\ud800"',
  `[${many('1', 100_000)}]`,
  `[${many('1', 3_000)}]`,
  `[${many('"a"', 500)}]`,
  `[${many('1', 2)}]`,
  `${'['.repeat(60)}${']'.repeat(60)}`,
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
]

/** Replacements for an id, key or name in a path, already encoded. */
export const pathParts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '00',
  '0x1',
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '9'.repeat(60),
  'NaN',
  'null',
  'undefined',
  'abc',
  '%00',
  '%ff',
  '%',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '.',
  '..',
  '%2e%2e%2f',
  '%2F',
  '%5C',
  "'",
  '*',
  '__proto__',
  'constructor',
  'a'.repeat(290),
  'a'.repeat(2_000),
  '',
  '00000000-0000-0000-0000-000000000000',
]

export const queryValues: readonly string[] = [
  ...pathParts,
  ...strings.filter((value) => value.length < 1_000).map((value) => encodeURIComponent(value.toWellFormed())),
  'MA',
  'eyJpZCI6MX0',
  'eyJpZCI6Im4ifQ',
  'W10',
  'bnVsbA',
  encodeURIComponent('[1,"a"]'),
  encodeURIComponent('{"a":1}'),
  encodeURIComponent('{"and":[{"field":"amount","op":"gt","value":"x"}]}'),
  'x'.repeat(6_000),
]

/** Query parameters that some operations have; the others must tolerate them. */
export const queryNames: readonly string[] = [
  'limit',
  'cursor',
  'search',
  'q',
  'today',
  'deleted',
  'fields',
  'sort',
  'order',
  'filter',
  'from',
  'to',
  'by',
  'format',
  'page',
  '__proto__',
  '%00',
  '%ff',
  'a[]',
]

export const headerValues: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['If-Match', ['"1"', '*', '"999999999999"', 'W/"-1"', '"\xFF"', '', '"'.repeat(500), '"0"', '1, 2']],
  ['Idempotency-Key', ['a', '', 'x'.repeat(201), 'x'.repeat(200), '\xFF\xFE', "'", ' ', '%00']],
  [
    'Range',
    ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'lines=1', `bytes=${'9'.repeat(30)}-`, 'x'],
  ],
  ['Accept', ['', '*', 'application/problem+json', 'image/*;q=x', '\xFF', 'a/b,'.repeat(500)]],
  ['Accept-Encoding', ['br', 'gzip;q=9', 'identity;q=0, *;q=0', '\xFF', 'x'.repeat(2_000)]],
  [
    'Content-Type',
    ['', 'text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data'],
  ],
  [
    'Content-Type',
    ['multipart/form-data; boundary=', 'multipart/form-data; boundary=x', '\xFF', ';', 'a/b/c'],
  ],
  ['Content-Type', ['application/x-www-form-urlencoded', 'application/json-patch+json', 'APPLICATION/JSON ']],
  ['Content-Encoding', ['gzip', 'br', 'identity', 'x', '']],
  [
    'Cookie',
    [
      '',
      ';;;',
      'kontor_session',
      'kontor_session=',
      'kontor_session=%',
      `kontor_session=${'x'.repeat(5_000)}`,
    ],
  ],
  [
    'Cookie',
    ['kontor_session=a; kontor_session=b', 'kontor_session="\xFF"', 'kontor_device=%00; kontor_session=%00'],
  ],
  ['If-None-Match', ['*', '"a"', '\xFF']],
  ['If-Modified-Since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['Cache-Control', ['no-cache', 'x']],
  ['Origin', ['null', 'https://example.com', '\xFF', 'http://[::']],
  ['X-Forwarded-For', ['127.0.0.1', 'x', ','.repeat(500), '::1, 1.2.3.4', '\xFF']],
  ['X-Forwarded-Proto', ['https', '\xFF', 'x,y']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['User-Agent', ['', '\xFF\xFE', 'x'.repeat(3_000)]],
  ['Expect', ['100-continue', 'x']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Accept-Language', ['\xFF', 'x'.repeat(2_000)]],
  ['Host', ['', 'example.com', '[', '\xFF', 'a b']],
]
