export { VehiclesTab } from './vehicles-tab.tsx'
