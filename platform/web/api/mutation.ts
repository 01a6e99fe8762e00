import {
  type DefaultError,
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import { fingerprint } from './submission.ts'

/** The call that was started last, as long as it runs. A second one of the same content joins it. */
export class RunningCall<Answer> {
  #content: string | undefined
  #answer: Promise<Answer> | undefined

  start(content: unknown, call: () => Promise<Answer>): Promise<Answer> {
    const serialized = fingerprint(content)
    if (this.#answer !== undefined && this.#content === serialized) return this.#answer
    const answer = call().finally(() => {
      if (this.#answer === answer) this.#answer = undefined
    })
    this.#content = serialized
    this.#answer = answer
    return answer
  }
}

/**
 * The library's `useMutation`, but a call of the same variables is not sent again while the last one runs. A double
 * click reaches a form before its button shows that it is busy.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useLibraryMutation(options)
  const [running] = useState(() => new RunningCall<Data>())
  const [start] = useState(() => startOnce(running, mutation.mutateAsync))
  return { ...mutation, ...start }
}

type Start<Data, Failure, Variables, Context> = Pick<
  UseMutationResult<Data, Failure, Variables, Context>,
  'mutate' | 'mutateAsync'
>

/** The library's function stays the same for the life of its component. */
function startOnce<Data, Failure, Variables, Context>(
  running: RunningCall<Data>,
  call: UseMutationResult<Data, Failure, Variables, Context>['mutateAsync'],
): Start<Data, Failure, Variables, Context> {
  const mutateAsync: typeof call = (...input) => running.start(input[0], () => call(...input))
  return {
    mutateAsync,
    // The caches of queries and mutations report the error.
    mutate: (...input) => void mutateAsync(...input).catch(() => undefined),
  }
}
