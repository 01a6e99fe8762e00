-- Whether the people of a company work in its book only in sessions that were opened in two steps.
alter table companies add column demands_second_step boolean not null default false;
