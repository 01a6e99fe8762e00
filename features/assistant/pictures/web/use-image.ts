import { useEffect, useState } from 'react'
import { problemOf } from './check.ts'

interface SelectedImage {
  readonly file: File
  /** An object URL for the preview. */
  readonly source: string
}

/** Holds the image that was chosen, dropped or pasted. */
export function useImage(onChange: () => void) {
  const [chosen, setChosen] = useState<SelectedImage>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => (chosen === undefined ? undefined : () => URL.revokeObjectURL(chosen.source)), [chosen])

  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const found = problemOf(file)
    setProblem(found)
    setChosen(found === undefined ? { file, source: URL.createObjectURL(file) } : undefined)
    onChange()
  }
  const remove = () => {
    setChosen(undefined)
    setProblem(undefined)
    onChange()
  }
  usePasted(choose)
  return { chosen, problem, choose, remove }
}

/** Receives files that are pasted anywhere on the page. Pasted text is left alone. */
function usePasted(onFile: (file: File) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0]
      if (file !== undefined) onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
