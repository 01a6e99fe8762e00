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

/** Matches `import … from`, `export … from`, `import '…'` and `import('…')`, for types as for values. */
const importPattern =
  /^[ \t]*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*(['"])(?<still>[^'"\n]+)\1|\bimport\s*\(\s*(['"])(?<lazy>[^'"\n]+)\3/gm

/** The imports of a source, with their lines. */
export function findImports(source: string): { specifier: string; line: number }[] {
  return [...withoutComments(source).matchAll(importPattern)].map((match) => {
    const specifier = match.groups?.['still'] ?? match.groups?.['lazy'] ?? ''
    const end = match.index + match[0].length
    return { specifier, line: source.slice(0, end).split('\n').length }
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
