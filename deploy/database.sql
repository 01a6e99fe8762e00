-- Runs once, in a new volume: the server's role owns its database and is no superuser.
\set password `cat /run/secrets/database-password`
create role kontor login password :'password';
create database kontor owner kontor;
