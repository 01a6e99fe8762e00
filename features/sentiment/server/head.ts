/** Probabilities that add up to one, out of any numbers. */
function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((left, right) => left + right, 0)
  return powers.map((power) => power / sum)
}

/** How likely each class is: one row of weights for each, one weight for each feature. */
export const likelihoods = (weights: readonly (readonly number[])[], features: readonly number[]): number[] =>
  softmax(weights.map((row) => row.reduce((sum, weight, at) => sum + weight * (features[at] ?? 0), 0)))
