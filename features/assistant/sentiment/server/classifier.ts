/** Turns any numbers into probabilities that add up to one. */
function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((left, right) => left + right, 0)
  return powers.map((power) => power / sum)
}

/** The probability of each class. A class has a row of weights, one for each feature. */
export const classProbabilities = (
  weights: readonly (readonly number[])[],
  features: readonly number[],
): number[] =>
  softmax(weights.map((row) => row.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0)))
