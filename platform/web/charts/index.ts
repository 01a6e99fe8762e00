/**
 * Charts in the theme's colours, from zero, with their figures as a table.
 *   <ChartPanel title summary columns={[{name, values}, …]} legend? onPick? level?>chart</ChartPanel>
 *   <Bars|GroupedBars label dates series={Series[]} format name tick onPick?/>   stacked, or beside each other
 *   <Line label dates series={Series} format name tick/>
 *   <BarList label items={{name, value, text, bars?}[]} onPick?/>   horizontal bars with names
 *   <Legend label items={{name, color, text?}[]}/>
 *   Series = { name, color: 1…8, values }
 */
export { BarList } from './bar-list.tsx'
export { ChartPanel } from './chart-panel.tsx'
export { Bars, GroupedBars, Line } from './charts.tsx'
export { Legend } from './legend.tsx'
export { type Series, seriesColors } from './series.ts'
