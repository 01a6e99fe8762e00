/**
 * The sentiment of a text.
 *   <SentimentAnalysis/>   rates a text from 1 to 5; belongs inside <AssistantGate>
 */
export { SentimentAnalysis } from './sentiment-analysis.tsx'
