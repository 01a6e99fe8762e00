import { cx, Progress } from '#platform/web/ui/index.ts'
import type { Sentiment } from '../contract.ts'
import { certaintyTexts, languageTexts, type Rating, ratings, ratingTexts } from '../domain.ts'

const ratingStyles: Readonly<Record<Rating, string>> = {
  1: 'bg-danger text-on-danger',
  2: 'bg-warning text-on-warning',
  3: 'bg-info text-on-info',
  4: 'bg-success text-on-success',
  5: 'bg-success text-on-success',
}

/** The rating as words and on the scale, and the confidence. */
export function SentimentResult({ rating, confidence, certainty, language }: Sentiment) {
  const source =
    language === null
      ? 'From its smileys alone; there are no words in it.'
      : `Read as ${languageTexts[language]}.`
  if (certainty === 'unknown')
    return (
      <section aria-label="Sentiment" className="grid grid-cols-1 gap-3">
        <p className="text-lg font-semibold">Can’t tell</p>
        <p>I know no word in it that says a mood.</p>
        <p className="text-xs text-muted">{source} Worked out on this server.</p>
      </section>
    )
  return (
    <section aria-label="Sentiment" className="grid grid-cols-1 gap-3">
      <p className="text-lg font-semibold">
        {ratingTexts[rating]} <span className="font-normal text-muted">{rating} of 5</span>
      </p>
      <ol aria-hidden className="grid grid-cols-5 gap-1 text-center text-sm tabular-nums">
        {ratings.map((one) => (
          <li
            key={one}
            className={cx(
              'rounded-small py-1',
              one === rating ? cx('font-semibold', ratingStyles[one]) : 'bg-sunken text-muted',
            )}
          >
            {one}
          </li>
        ))}
      </ol>
      {certainty === 'ironic' && (
        <p className="rounded-control bg-warning-soft p-3 text-sm text-warning-text">
          {certaintyTexts.ironic}
        </p>
      )}
      <Progress label="Confidence" value={confidence} max={1} />
      <p className="text-xs text-muted">{source} Worked out on this server.</p>
    </section>
  )
}
