const number = new Intl.NumberFormat()

export const pointsText = (points: number): string =>
  `${number.format(points)} ${points === 1 ? 'point' : 'points'}`
