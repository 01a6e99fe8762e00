/**
 * The mood of a text.
 *   <SentimentAnalysis/>   a text in, its rating from 1 to 5 out; stands inside <AssistantGate>
 */
export { SentimentAnalysis } from './sentiment-analysis.tsx'
