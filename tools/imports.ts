import path from 'node:path'

export interface Import {
  readonly from: string
  /** A path in the repository, or a package's name. */
  readonly to: string
  readonly isPackage: boolean
}

export function resolveImport(from: string, specifier: string): Import {
  if (specifier.startsWith('#')) return { from, to: specifier.slice(1), isPackage: false }
  if (!specifier.startsWith('.')) return { from, to: specifier, isPackage: true }
  return { from, to: path.posix.join(path.posix.dirname(from), specifier), isPackage: false }
}

const still =
  /^[ \t]*(?:import|export)\b(?<type>\s+type\b)?(?:[^'"`;]*?\bfrom)?\s*(?<quote>['"])(?<still>[^'"\n]+)\k<quote>/
const lazy = /\bimport\s*\(\s*(?<opening>['"])(?<lazy>[^'"\n]+)\k<opening>/
/** Matches `import … from`, `export … from`, `import '…'` and `import('…')`, for types as for values. */
const importPattern = new RegExp(`${still.source}|${lazy.source}`, 'gm')

interface Found {
  readonly specifier: string
  readonly line: number
  /** Of types alone: nothing is loaded. */
  readonly isType: boolean
  /** Loaded when it is asked for. */
  readonly isLazy: boolean
}

/** The imports of a source, with their lines. */
export function findImports(source: string): Found[] {
  return [...withoutComments(source).matchAll(importPattern)].map((match) => {
    const { still, lazy, type } = match.groups ?? {}
    const specifier = still ?? lazy ?? ''
    const end = match.index + match[0].length
    const line = source.slice(0, end).split('\n').length
    return { specifier, line, isType: type !== undefined, isLazy: lazy !== undefined }
  })
}

/** Blanks comments and templates, and keeps line numbers. Strings stay, so that `'http://'` is no comment. */
function withoutComments(source: string): string {
  const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  return source.replace(token, (text) => {
    const keep = text.startsWith("'") || text.startsWith('"')
    return keep ? text : text.replace(/[^\n]/g, ' ')
  })
}
