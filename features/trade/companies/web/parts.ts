/**
 * What other pages show of companies and books. Only code that is loaded on demand may import it.
 *   <BookSwitcher />   the window's book, and a menu of the others
 *   <LostBook>         its children, or a notice where the window's book is not open to the member
 *   booksQuery         the books that are open to the member
 *   switchBook         opens another one of them
 *   <CompaniesOf>      the companies that a member is in
 *   <SaveAsParty>      saves a business card as a customer or supplier
 *   <CompanyBox/>      finds one of all companies by its name
 *   <CompaniesTab/>    VAT numbers and similar names, for administrators
 *   <CompanyPeople id> the people of a company, with their roles and how to remove them
 *   <BankOfBill billId>   that the supplier of a bill changes its bank details
 *   <EndingOfBook/>    that the open book will be deleted with its company
 */
export { BankOfBill } from './bank/of-bill.tsx'
export { BookSwitcher } from './books/book-switcher.tsx'
export { booksQuery, switchBook } from './books/queries.ts'
export { LostBook } from './books/lost-book.tsx'
export { CompaniesTab } from './admin/companies-tab.tsx'
export { CompanyBox } from './pick/company-box.tsx'
export { CompaniesOf } from './companies-of.tsx'
export { SaveAsParty } from './save-as-party.tsx'
export { CompanyPeople } from './people/company-people.tsx'
export { EndingOfBook } from './closure/of-book.tsx'
