/** The pages of orders. One file, because the first screen names each that pages load later. */
export { OrderPage } from './page/page.tsx'
export { CodedDeliveryPage } from './public/page.tsx'
