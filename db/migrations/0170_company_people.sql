-- Who works in a company is told to others only where it shows them, and then without roles and dates.
alter table companies add column shows_people boolean not null default false;
