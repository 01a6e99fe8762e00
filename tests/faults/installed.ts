import { readFileSync } from 'node:fs'
import path from 'node:path'

type Variables = Readonly<Record<string, string>>

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')

/** `NAME=value` words of a line. */
const assignments = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=(\S*)/g)].map(([, name, value]) => [name, value]),
  )

/** The part of a text between two patterns. */
function between(text: string, from: RegExp, to: RegExp): string {
  const begin = from.exec(text)
  if (begin === null) throw new Error(`Nothing matches ${from}`)
  const rest = text.slice(begin.index + begin[0].length)
  const end = to.exec(rest)
  return end === null ? rest : rest.slice(0, end.index)
}

/** What the numbered steps of the guide set. */
export function stepsOfGuide(): Variables {
  const steps = between(read('docs/production.md'), /^1\. /m, /\n\n/)
  return assignments([...steps.matchAll(/`([A-Z_]+=[^`]*)`/g)].map(([, set]) => set).join(' '))
}

/** The unit, with what the guide says to write into `/etc/kontor/environment`. */
export function systemdUnit(): Variables {
  const lines = read('deploy/kontor.service').split('\n')
  const unit = lines.filter((line) => line.startsWith('Environment=')).map((line) => line.slice(12))
  const file = /`\/etc\/kontor\/environment` \(`([^`]+)`\)/.exec(read('docs/production.md'))?.[1] ?? ''
  return { ...assignments(unit.join(' ')), ...assignments(file) }
}

/** The image alone, with what the guide's command adds. */
export function containerImage(): Variables {
  const lines = read('deploy/Containerfile').split('\n')
  const image = lines.filter((line) => line.startsWith('ENV ')).map((line) => line.slice(3))
  return assignments(image.join(' '))
}

/** The image with the environment of its service, where `.env` is the example with each blank filled in. */
export function composeServer(filled: Variables): Variables {
  const service = between(read('deploy/compose.yaml'), /^ {2}server:\n/m, /^ {2}\w+:/m)
  const block = between(service, /^ {4}environment:\n/m, /^ {4}\w/m)
  const example = Object.fromEntries(
    Object.entries(assignments(read('deploy/env.example').replaceAll(/^#.*$/gm, ''))).map(([name, value]) => [
      name,
      value === '' ? (filled[name] ?? '') : value,
    ]),
  )
  const own = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/^'|'$/g, '')
      .replaceAll(/\$\{(\w+):(?:\?|-)\}/g, (_, variable: string) => example[variable] ?? ''),
  ])
  return { ...containerImage(), ...Object.fromEntries(own) }
}
