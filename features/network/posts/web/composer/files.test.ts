import { describe, expect, it } from 'vitest'
import { admit, firstUnreadable } from './files.ts'

const file = (name: string, size = 1) => {
  const made = new File(['x'], name, { lastModified: 1 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const names = (files: ReturnType<typeof admit>['files']) => files.map((attached) => attached.file.name)

describe('admitting files', () => {
  it('accepts every type of the specification, in any case', () => {
    const list = ['a.jpg', 'b.jpeg', 'c.PNG', 'd.gif', 'e.pdf', 'f.doc', 'g.docx', 'h.TXT', 'i.xls', 'j.xlsx']
    const { files, refused } = admit(
      [],
      list.map((name) => file(name)),
    )
    expect(names(files)).toEqual(list)
    expect(refused).toEqual([])
  })
  it('skips files that are too large and accepts the others', () => {
    const limit = 10 * 1024 * 1024
    const { files, refused } = admit([], [file('a.pdf', limit), file('b.pdf', limit + 1), file('c.txt')])
    expect(names(files)).toEqual(['a.pdf', 'c.txt'])
    expect(refused).toEqual(['File b.pdf is too large. Maximum size is 10MB.'])
  })
  it('skips other types with an error', () => {
    const { files, refused } = admit([], [file('clip.mp4'), file('README'), file('tar.pdf.exe')])
    expect(files).toEqual([])
    expect(refused[0]).toBe(
      'clip.mp4: This file type is not supported. Allowed: jpg, jpeg, png, gif, pdf, doc, docx, txt, xls, xlsx.',
    )
    expect(refused).toHaveLength(3)
  })
  it('stops at ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => file(`${index}.txt`))
    const { files, refused } = admit([], many)
    expect(files).toHaveLength(10)
    expect(refused).toEqual(['A post has at most 10 files. 2 files were left out.'])
    expect(admit(files, [file('z.txt')]).refused).toEqual([
      'A post has at most 10 files. 1 file was left out.',
    ])
  })
  it('accepts the same file once', () => {
    const first = admit([], [file('a.txt')])
    const second = admit(first.files, [file('a.txt'), file('a.txt', 2)])
    expect(second.refused).toEqual(['a.txt is attached already.'])
    expect(new Set(second.files.map(({ key }) => key)).size).toBe(2)
  })
})

it('finds a file that can no longer be read', async () => {
  const gone = file('gone.pdf')
  gone.slice = () => {
    throw new DOMException('gone', 'NotFoundError')
  }
  const attached = [file('a.txt'), gone].map((one) => ({ key: one.name, file: one, description: '' }))
  expect((await firstUnreadable(attached))?.key).toBe('gone.pdf')
  expect(await firstUnreadable(attached.slice(0, 1))).toBeUndefined()
})
