import { type EParty, isVatNumber, tidyNumber } from '../domain.ts'
import { type Json, text, vat } from './ubl-values.ts'

const address = ({ street, city, postcode, country }: EParty): Json => ({
  'cbc:StreetName': text(street),
  'cbc:CityName': text(city),
  'cbc:PostalZone': text(postcode),
  'cac:Country': { 'cbc:IdentificationCode': country },
})

/** Of a supply within the EU, goods are delivered to the buyer. */
export const deliveryAddress = address

const party = (each: EParty, taxScheme: Json): Json => ({
  'cac:Party': {
    'cbc:EndpointID': text(each.email),
    ...(each.email === '' ? {} : { 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PartyName': { 'cbc:Name': text(each.name) },
    'cac:PostalAddress': address(each),
    ...taxScheme,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': text(each.legalName || each.name),
      'cbc:CompanyID': text(each.registration),
    },
    'cac:Contact': {
      'cbc:Name': text(each.contact),
      'cbc:Telephone': text(each.phone),
      'cbc:ElectronicMail': text(each.email),
    },
  },
})

/** Where nothing is subject to tax, the standard wants no VAT number of anybody. */
export function sellerParty(seller: EParty, withoutTax: boolean): Json {
  const { vatId } = seller
  if (vatId === '' || (withoutTax && isVatNumber(vatId))) return party(seller, {})
  const registration: Json = isVatNumber(vatId)
    ? { 'cbc:CompanyID': tidyNumber(vatId), ...vat }
    : { 'cbc:CompanyID': text(vatId), 'cac:TaxScheme': { 'cbc:ID': 'FC' } }
  return party(seller, { 'cac:PartyTaxScheme': [registration] })
}

export const buyerParty = (buyer: EParty, withoutTax: boolean): Json =>
  party(
    buyer,
    isVatNumber(buyer.vatId) && !withoutTax
      ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': tidyNumber(buyer.vatId), ...vat } }
      : {},
  )
