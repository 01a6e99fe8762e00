/** Types of packages that have none: only what is used here. */
declare module 'vader-sentiment' {
  const vader: {
    readonly SentimentIntensityAnalyzer: {
      polarity_scores(text: string): { readonly compound: number }
    }
  }
  export default vader
}

declare module 'wink-sentiment' {
  export default function analyze(text: string): {
    readonly normalizedScore: number
    readonly tokenizedPhrase: readonly {
      readonly value: string
      readonly tag: string
      readonly score?: number
    }[]
  }
}

declare module 'wink-sentiment/src/afinn-en-165.js' {
  const scores: Readonly<Record<string, number>>
  export default scores
}
